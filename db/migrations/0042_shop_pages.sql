CREATE TABLE `shop_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`slug` text NOT NULL,
	`kind` text DEFAULT 'own' NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`image_ids` text DEFAULT '[]' NOT NULL,
	`in_menu` integer DEFAULT false NOT NULL,
	`in_footer` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_pages_slug` ON `shop_pages` (`shop_id`,`slug`);--> statement-breakpoint
CREATE INDEX `shop_pages_place` ON `shop_pages` (`shop_id`,`position`);