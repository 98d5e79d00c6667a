CREATE TABLE `account_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`admin_name` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_notes_user` ON `account_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `shop_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shop_reports_status` ON `shop_reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `shop_reports_created` ON `shop_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `shop_reports_shop` ON `shop_reports` (`shop_id`,`created_at`);