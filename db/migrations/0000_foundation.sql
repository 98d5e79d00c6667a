CREATE TABLE `counted_visits` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`session_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `day`, `session_hash`)
);
--> statement-breakpoint
CREATE INDEX `counted_visits_created` ON `counted_visits` (`created_at`);--> statement-breakpoint
CREATE TABLE `daily_order_clicks` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`product_id` text NOT NULL,
	`channel` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shop_id`, `day`, `product_id`, `channel`, `source`)
);
--> statement-breakpoint
CREATE INDEX `daily_order_clicks_day` ON `daily_order_clicks` (`day`);--> statement-breakpoint
CREATE TABLE `daily_sources` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shop_id`, `day`, `source`)
);
--> statement-breakpoint
CREATE TABLE `daily_views` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shop_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `daily_views_day` ON `daily_views` (`day`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`stored_at` integer,
	`file_name` text DEFAULT '' NOT NULL,
	`content_type` text DEFAULT '' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_token_hash_unique` ON `attachments` (`token_hash`);--> statement-breakpoint
CREATE INDEX `attachments_created` ON `attachments` (`created_at`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`attachment_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contacts_status` ON `contacts` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contacts_created` ON `contacts` (`created_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`token_hash` text NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token_hash_unique` ON `subscribers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`created_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expire` ON `rate_limits` (`expire`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`password_confirmed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`mobile` text,
	`password_hash` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`trial_start` integer,
	`trial_end` integer,
	`plan_expires_at` integer,
	`reminded_days` integer,
	`blocked_at` integer,
	`blocked_reason` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile_unique` ON `users` (`mobile`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_trial_end` ON `users` (`plan`,`trial_end`);--> statement-breakpoint
CREATE INDEX `users_plan_expires` ON `users` (`plan`,`plan_expires_at`);--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`admin_name` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`);--> statement-breakpoint
CREATE TABLE `images` (
	`shop_id` text NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`widths` text NOT NULL,
	`colour` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `id`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `images_id` ON `images` (`id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`leased_by` text,
	`leased_until` integer,
	`last_started_at` integer,
	`last_finished_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE TABLE `outgoing_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outgoing_mail_due` ON `outgoing_mail` (`due_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`name` text NOT NULL,
	`price_paisa` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'General' NOT NULL,
	`image_id` text,
	`hidden_by_owner` integer DEFAULT false NOT NULL,
	`hidden_by_plan` integer DEFAULT false NOT NULL,
	`position` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `products_shop` ON `products` (`shop_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `publications` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`wanted` integer DEFAULT 0 NOT NULL,
	`published` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 1 NOT NULL,
	`due_at` integer,
	`leased_by` text,
	`leased_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`build_id` text DEFAULT '' NOT NULL,
	`wanted_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `publications_due` ON `publications` (`priority`,`due_at`);--> statement-breakpoint
CREATE INDEX `publications_build` ON `publications` (`build_id`);--> statement-breakpoint
CREATE TABLE `shops` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`whatsapp` text,
	`email` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`facebook` text,
	`messenger` text,
	`logo_image_id` text,
	`banner_image_id` text,
	`gradient_from` text DEFAULT '#6EE7B7' NOT NULL,
	`gradient_via` text DEFAULT '#A78BFA' NOT NULL,
	`gradient_to` text DEFAULT '#3B82F6' NOT NULL,
	`feature_image_ids` text DEFAULT '[]' NOT NULL,
	`best_selling_product_ids` text DEFAULT '[]' NOT NULL,
	`dhaka_cost_paisa` integer DEFAULT 6000 NOT NULL,
	`outside_dhaka_cost_paisa` integer DEFAULT 12000 NOT NULL,
	`delivery_time` text DEFAULT '1-3 business days' NOT NULL,
	`delivery_comments` text,
	`bkash` text DEFAULT '' NOT NULL,
	`nagad` text DEFAULT '' NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`total_views` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shops_owner_id_unique` ON `shops` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shops_slug_unique` ON `shops` (`slug`);--> statement-breakpoint
CREATE INDEX `shops_created` ON `shops` (`created_at`);--> statement-breakpoint
CREATE INDEX `shops_deleted` ON `shops` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `slugs_shop` ON `slugs` (`shop_id`);--> statement-breakpoint
CREATE TABLE `upgrade_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`selected_plan` text NOT NULL,
	`price_paisa` integer NOT NULL,
	`trx_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upgrade_requests_trx` ON `upgrade_requests` (`trx_id`) WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX `upgrade_requests_status` ON `upgrade_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_created` ON `upgrade_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_user` ON `upgrade_requests` (`user_id`);