CREATE TABLE `order_alerts` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`sends_mail` integer DEFAULT true NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	`mail_due_at` integer,
	`push_due_at` integer,
	`mailed_number` integer DEFAULT 0 NOT NULL,
	`pushed_number` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer DEFAULT 0 NOT NULL,
	`pushed_at` integer DEFAULT 0 NOT NULL,
	`push_attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_alerts_mail` ON `order_alerts` (`mail_due_at`) WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX `order_alerts_push` ON `order_alerts` (`push_due_at`) WHERE push_due_at is not null;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_shop` ON `push_subscriptions` (`shop_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);