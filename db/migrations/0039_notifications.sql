CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`key` text,
	`user_id` text,
	`address` text,
	`language` text,
	`shop_id` text,
	`facts` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_joined` ON `notifications` (`key`,`kind`,`channel`) WHERE key is not null;--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`kind`,`channel`,`ended_at`);--> statement-breakpoint
CREATE INDEX `notifications_address` ON `notifications` (`address`) WHERE address is not null;--> statement-breakpoint
CREATE INDEX `notifications_shop` ON `notifications` (`shop_id`);--> statement-breakpoint
CREATE INDEX `notifications_state` ON `notifications` (`channel`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_ended` ON `notifications` (`state`,`ended_at`) WHERE ended_at is not null;