CREATE TABLE `product_images` (
	`shop_id` text NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_images_shop` ON `product_images` (`shop_id`,`image_id`);--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`product_id` text NOT NULL,
	`v1` text NOT NULL,
	`v2` text DEFAULT '' NOT NULL,
	`v3` text DEFAULT '' NOT NULL,
	`price_paisa` integer,
	`sale_price_paisa` integer,
	`stock` integer,
	`sku` text DEFAULT '' NOT NULL,
	`image_id` text,
	`is_offered` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_choice` ON `product_variants` (`product_id`,`v1`,`v2`,`v3`);--> statement-breakpoint
CREATE INDEX `product_variants_shop` ON `product_variants` (`shop_id`,`image_id`);--> statement-breakpoint
CREATE TABLE `size_charts` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`name` text NOT NULL,
	`rows` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `size_charts_shop` ON `size_charts` (`shop_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `products` ADD `sale_price_paisa` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `sale_from` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `sale_until` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `video_url` text;--> statement-breakpoint
ALTER TABLE `products` ADD `sku` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `stock` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `options` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `size_chart_id` text;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `changes_at` integer;--> statement-breakpoint
CREATE INDEX `publications_changes` ON `publications` (`changes_at`) WHERE changes_at is not null;--> statement-breakpoint
ALTER TABLE `removed_products` ADD `images` text;--> statement-breakpoint
ALTER TABLE `removed_products` ADD `variants` text;--> statement-breakpoint
ALTER TABLE `shops` ADD `hides_sold_out` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `shows_low_stock` integer DEFAULT false NOT NULL;