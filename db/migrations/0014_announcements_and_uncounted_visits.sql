CREATE TABLE `outgoing_hooks` (
	`url` text NOT NULL,
	`shop_id` text NOT NULL,
	`version` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`url`, `shop_id`)
);
--> statement-breakpoint
CREATE INDEX `outgoing_hooks_due` ON `outgoing_hooks` (`due_at`);--> statement-breakpoint
ALTER TABLE `daily_views` ADD `not_counted` integer DEFAULT 0 NOT NULL;