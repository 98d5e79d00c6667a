CREATE TABLE `removed_products` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`product` text NOT NULL,
	`best_seller_place` integer,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removed_products_time` ON `removed_products` (`removed_at`);--> statement-breakpoint
ALTER TABLE `shops` ADD `done_steps` text DEFAULT '[]' NOT NULL;