CREATE TABLE `account_list` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`shop_id` text NOT NULL,
	`plan` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	`is_shop_deleted` integer DEFAULT false NOT NULL,
	`is_user_deleted` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_list_user_id_unique` ON `account_list` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_list_shop_id_unique` ON `account_list` (`shop_id`);--> statement-breakpoint
CREATE INDEX `account_list_kept` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_known` ON `account_list` (`is_user_deleted`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_shops` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`plan`,`is_active`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_status` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`is_active`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_users` ON `account_list` (`is_user_deleted`,`plan`,`is_admin`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_plan` ON `account_list` (`is_shop_deleted`,`is_user_deleted`,`plan`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_plan_known` ON `account_list` (`is_user_deleted`,`plan`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_role` ON `account_list` (`is_user_deleted`,`is_admin`,`number`);--> statement-breakpoint
CREATE INDEX `account_list_blocked` ON `account_list` (`is_user_deleted`,`is_blocked`,`number`);--> statement-breakpoint
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
CREATE INDEX `shop_reports_shop` ON `shop_reports` (`shop_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `ad_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`service` text NOT NULL,
	`pixel_id` text NOT NULL,
	`secret` text NOT NULL,
	`purchase_at` text DEFAULT 'placed' NOT NULL,
	`state` text DEFAULT 'untested' NOT NULL,
	`tested_at` integer,
	`sent_at` integer,
	`last_response` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ad_connections_shop` ON `ad_connections` (`shop_id`,`service`);--> statement-breakpoint
CREATE TABLE `ad_events` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`service` text NOT NULL,
	`kind` text NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text,
	`visit` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ad_events_once` ON `ad_events` (`shop_id`,`service`,`kind`,`event_id`);--> statement-breakpoint
CREATE INDEX `ad_events_waiting` ON `ad_events` (`shop_id`,`service`,`id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `ad_events_order` ON `ad_events` (`order_id`);--> statement-breakpoint
CREATE TABLE `measured_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`click` text,
	`page` text NOT NULL,
	`client_id` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `counted_visits` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`session_hash` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `day`, `session_hash`)
);
--> statement-breakpoint
CREATE INDEX `counted_visits_created` ON `counted_visits` (`created_at`);--> statement-breakpoint
CREATE TABLE `daily_campaigns` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`campaign` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shop_id`, `day`, `campaign`)
);
--> statement-breakpoint
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
CREATE TABLE `daily_page_views` (
	`page` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page`, `day`)
);
--> statement-breakpoint
CREATE TABLE `daily_sales_visits` (
	`shop_id` text NOT NULL,
	`page_id` text NOT NULL,
	`day` text NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shop_id`, `page_id`, `day`)
);
--> statement-breakpoint
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
	`not_counted` integer DEFAULT 0 NOT NULL,
	`clicks_not_counted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`shop_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `daily_views_day` ON `daily_views` (`day`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`ending` text NOT NULL,
	`scopes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_shop` ON `api_keys` (`shop_id`);--> statement-breakpoint
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
CREATE INDEX `contacts_attachment` ON `contacts` (`attachment_id`);--> statement-breakpoint
CREATE INDEX `contacts_name` ON `contacts` ("name" collate nocase);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`token_hash` text NOT NULL,
	`unsubscribe_token` text,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_token_hash_unique` ON `subscribers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscribers_unsubscribed` ON `subscribers` (`unsubscribed_at`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_paisa` integer DEFAULT 0 NOT NULL,
	`product_ids` text DEFAULT '[]' NOT NULL,
	`categories` text DEFAULT '[]' NOT NULL,
	`first_day` text,
	`last_day` text,
	`max_uses` integer,
	`max_uses_by_phone` integer,
	`is_on` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`shop_id`,`code`);--> statement-breakpoint
CREATE TABLE `customers` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shop_id` text NOT NULL,
	`phone` text NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`orders` integer NOT NULL,
	`delivered` integer NOT NULL,
	`returned` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`bought_paisa` integer NOT NULL,
	`last_order_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_phone` ON `customers` (`shop_id`,`phone`);--> statement-breakpoint
CREATE INDEX `customers_last` ON `customers` (`shop_id`,`last_order_at`,`number`);--> statement-breakpoint
CREATE INDEX `customers_orders` ON `customers` (`shop_id`,`orders`,`number`);--> statement-breakpoint
CREATE INDEX `customers_bought` ON `customers` (`shop_id`,`bought_paisa`,`number`);--> statement-breakpoint
CREATE TABLE `delivery_history_settings` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`uses_outside_history` integer DEFAULT true NOT NULL,
	`rule` text DEFAULT 'none' NOT NULL,
	`returned_percent` integer DEFAULT 50 NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `outside_histories` (
	`mark` text PRIMARY KEY NOT NULL,
	`shop_id` text,
	`source` text NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`response` text,
	`error` text DEFAULT '' NOT NULL,
	`requested_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outside_histories_requested` ON `outside_histories` (`source`,`requested_at`);--> statement-breakpoint
CREATE INDEX `outside_histories_shop` ON `outside_histories` (`shop_id`,`source`,`requested_at`) WHERE shop_id is not null;--> statement-breakpoint
CREATE TABLE `shared_deliveries` (
	`customer` integer PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`mark` text NOT NULL,
	`delivered` integer NOT NULL,
	`returned` integer NOT NULL,
	FOREIGN KEY (`customer`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_deliveries_mark` ON `shared_deliveries` (`mark`);--> statement-breakpoint
CREATE INDEX `shared_deliveries_shop` ON `shared_deliveries` (`shop_id`);--> statement-breakpoint
CREATE TABLE `domains` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`name` text NOT NULL,
	`token` text NOT NULL,
	`proven_at` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`found` text DEFAULT '{}' NOT NULL,
	`redirects` integer DEFAULT false NOT NULL,
	`checked_at` integer,
	`check_due_at` integer,
	`misses` integer DEFAULT 0 NOT NULL,
	`watched_since` integer NOT NULL,
	`ending_since` integer,
	`ending` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_proven` ON `domains` (`name`) WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX `domains_name` ON `domains` (`name`);--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`check_due_at`) WHERE check_due_at is not null;--> statement-breakpoint
CREATE INDEX `domains_ending` ON `domains` (`ending_since`) WHERE ending_since is not null;--> statement-breakpoint
CREATE INDEX `domains_created` ON `domains` (`created_at`);--> statement-breakpoint
CREATE TABLE `hook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`receiver_id` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`version` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`last_status` integer,
	`delivered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`receiver_id`) REFERENCES `hook_receivers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hook_deliveries_waiting` ON `hook_deliveries` (`receiver_id`,`subject`,`type`) WHERE due_at is not null and type <> 'shop.published';--> statement-breakpoint
CREATE UNIQUE INDEX `hook_deliveries_published` ON `hook_deliveries` (`receiver_id`,`subject`) WHERE type = 'shop.published';--> statement-breakpoint
CREATE INDEX `hook_deliveries_due` ON `hook_deliveries` (`receiver_id`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `hook_deliveries_created` ON `hook_deliveries` (`receiver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_age` ON `hook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_delivered` ON `hook_deliveries` (`delivered_at`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_failed` ON `hook_deliveries` (`created_at`) WHERE last_error is not null;--> statement-breakpoint
CREATE TABLE `hook_receivers` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text,
	`url` text NOT NULL,
	`secret` text DEFAULT '' NOT NULL,
	`failing_since` integer,
	`paused_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hook_receivers_shop` ON `hook_receivers` (`shop_id`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`bound_to` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_expires` ON `email_changes` (`expires_at`);--> statement-breakpoint
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
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_browsers_expires` ON `known_browsers` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`contact` text NOT NULL,
	`bound_to` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expires` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expire` ON `rate_limits` (`expire`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reset_codes_user` ON `reset_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `reset_codes_expires` ON `reset_codes` (`expires_at`);--> statement-breakpoint
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
	`email_state` text DEFAULT 'added' NOT NULL,
	`mobile` text,
	`mobile_state` text DEFAULT 'added' NOT NULL,
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
CREATE INDEX `users_contact` ON `users` (coalesce("email", "mobile"));--> statement-breakpoint
CREATE INDEX `users_trial_end` ON `users` (`plan`,`trial_end`);--> statement-breakpoint
CREATE INDEX `users_plan_expires` ON `users` (`plan`,`plan_expires_at`);--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `import_lines` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`line` integer NOT NULL,
	`name` text NOT NULL,
	`action` text NOT NULL,
	`product` text NOT NULL,
	`product_id` text,
	`changes` text NOT NULL,
	`problems` text NOT NULL,
	`notes` text NOT NULL,
	`photos` integer NOT NULL,
	`is_written` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_origins` (
	`shop_id` text NOT NULL,
	`origin` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`shop_id`, `origin`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_origins_product` ON `import_origins` (`product_id`);--> statement-breakpoint
CREATE TABLE `import_photos` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`url` text NOT NULL,
	`line` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`image_id` text,
	`problem` text,
	`problem_limit` integer,
	PRIMARY KEY(`import_id`, `position`, `url`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_photos_state` ON `import_photos` (`import_id`,`state`,`attempts`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`columns` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_shop` ON `imports` (`shop_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `audit_log_admin` ON `audit_log` (`admin_name`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`);--> statement-breakpoint
CREATE TABLE `blocked_phones` (
	`shop_id` text NOT NULL,
	`phone` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `phone`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`payee` text NOT NULL,
	`shop_id` text,
	`order_id` text,
	`upgrade_request_id` text,
	`user_id` text,
	`provider` text NOT NULL,
	`amount_paisa` integer NOT NULL,
	`gateway_payment_id` text,
	`url` text,
	`state` text NOT NULL,
	`payment_id` text,
	`last_response` text DEFAULT '' NOT NULL,
	`refund_requested_at` integer,
	`refund_requested_by` text DEFAULT '' NOT NULL,
	`refunded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upgrade_request_id`) REFERENCES `upgrade_requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_gateway` ON `checkouts` (`provider`,`gateway_payment_id`) WHERE gateway_payment_id is not null;--> statement-breakpoint
CREATE INDEX `checkouts_shop` ON `checkouts` (`shop_id`);--> statement-breakpoint
CREATE INDEX `checkouts_payment` ON `checkouts` (`payment_id`);--> statement-breakpoint
CREATE INDEX `checkouts_order` ON `checkouts` (`order_id`);--> statement-breakpoint
CREATE INDEX `checkouts_request` ON `checkouts` (`upgrade_request_id`);--> statement-breakpoint
CREATE INDEX `checkouts_user` ON `checkouts` (`user_id`);--> statement-breakpoint
CREATE INDEX `checkouts_open` ON `checkouts` (`created_at`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `courier_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`courier` text NOT NULL,
	`credentials` text NOT NULL,
	`callback_secret` text NOT NULL,
	`is_sandbox` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'untested' NOT NULL,
	`tested_at` integer,
	`last_response` text DEFAULT '' NOT NULL,
	`last_report_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courier_connections_shop` ON `courier_connections` (`shop_id`,`courier`);--> statement-breakpoint
CREATE TABLE `erased_objects` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prefix` text NOT NULL,
	`erased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erased_objects_time` ON `erased_objects` (`erased_at`);--> statement-breakpoint
CREATE TABLE `images` (
	`shop_id` text NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`widths` text NOT NULL,
	`colour` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	`collecting_since` integer,
	PRIMARY KEY(`shop_id`, `id`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `images_id` ON `images` (`id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`contact` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_shop` ON `invitations` (`shop_id`);--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text,
	`tenant` text,
	`priority` integer DEFAULT 1 NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lost_tries` integer DEFAULT 0 NOT NULL,
	`leased_by` text,
	`leased_until` integer,
	`last_started_at` integer,
	`last_finished_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`priority`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`leased_until`) WHERE leased_until is not null;--> statement-breakpoint
CREATE INDEX `jobs_given_up` ON `jobs` (`created_at`) WHERE due_at is null;--> statement-breakpoint
CREATE TABLE `members` (
	`shop_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `user_id`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`key` text,
	`user_id` text,
	`recipient` text,
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
CREATE INDEX `notifications_recipient` ON `notifications` (`recipient`) WHERE recipient is not null;--> statement-breakpoint
CREATE INDEX `notifications_shop` ON `notifications` (`shop_id`);--> statement-breakpoint
CREATE INDEX `notifications_state` ON `notifications` (`channel`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_ended` ON `notifications` (`state`,`ended_at`) WHERE ended_at is not null;--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`by` text NOT NULL,
	`by_name` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `order_figures` (
	`shop_id` text NOT NULL,
	`day` text NOT NULL,
	`figures` text NOT NULL,
	PRIMARY KEY(`shop_id`, `day`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`options` text DEFAULT '{}' NOT NULL,
	`unit_paisa` integer NOT NULL,
	`cost_paisa` integer,
	`quantity` integer NOT NULL,
	`steps` text DEFAULT '[]' NOT NULL,
	`is_discounted` integer DEFAULT true NOT NULL,
	`image_id` text,
	`variant_id` text,
	`stock_pool` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`number` integer NOT NULL,
	`token_hash` text NOT NULL,
	`link_hash` text,
	`key_hash` text NOT NULL,
	`body_hash` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`payment_state` text DEFAULT 'unpaid' NOT NULL,
	`payment_method` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`district` text NOT NULL,
	`area` text NOT NULL,
	`address` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`subtotal_paisa` integer NOT NULL,
	`delivery_paisa` integer NOT NULL,
	`delivery_terms` text,
	`is_pickup` integer DEFAULT false NOT NULL,
	`discount_paisa` integer DEFAULT 0 NOT NULL,
	`coupon_paisa` integer DEFAULT 0 NOT NULL,
	`coupon_id` text,
	`coupon` text,
	`paid_paisa` integer DEFAULT 0 NOT NULL,
	`courier_paisa` integer DEFAULT 0 NOT NULL,
	`advance_due_paisa` integer DEFAULT 0 NOT NULL,
	`total_paisa` integer NOT NULL,
	`parcel_stage` text,
	`channel` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`page_id` text,
	`campaign` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`is_suspicious` integer DEFAULT false NOT NULL,
	`reasons` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`erased_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_token_hash_unique` ON `orders` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_link_hash_unique` ON `orders` (`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`shop_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_key` ON `orders` (`shop_id`,`key_hash`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`shop_id`,`state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_payment` ON `orders` (`shop_id`,`payment_state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_district` ON `orders` (`shop_id`,`district`,`number`);--> statement-breakpoint
CREATE INDEX `orders_suspicious` ON `orders` (`shop_id`,`number`) WHERE is_suspicious = 1;--> statement-breakpoint
CREATE INDEX `orders_give_back` ON `orders` (`shop_id`,`number`,`total_paisa`,`paid_paisa`,`courier_paisa`,`state`,`payment_state`) WHERE +payment_state = 'paid' and (state in ('cancelled', 'returned') or total_paisa < paid_paisa + courier_paisa);--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`shop_id`,`number`,`total_paisa`,`paid_paisa`,`courier_paisa`,`state`,`payment_state`) WHERE +state = 'delivered' and payment_state in ('unpaid', 'part_paid');--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`shop_id`,`state`,`payment_state`,`total_paisa`,`paid_paisa`) WHERE +state in ('new', 'confirmed', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX `orders_parcel` ON `orders` (`shop_id`,`parcel_stage`,`number`) WHERE parcel_stage is not null;--> statement-breakpoint
CREATE INDEX `orders_to_book` ON `orders` (`shop_id`,`number`) WHERE +state in ('confirmed', 'packed') and parcel_stage is null and is_pickup = 0;--> statement-breakpoint
CREATE INDEX `orders_coupon` ON `orders` (`shop_id`,`coupon_id`,`phone`,`state`) WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX `orders_page` ON `orders` (`shop_id`,`page_id`) WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX `orders_day` ON `orders` (`shop_id`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`shop_id`,`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_changed` ON `orders` (`updated_at`);--> statement-breakpoint
CREATE INDEX `orders_unerased` ON `orders` (`created_at`) WHERE erased_at is null;--> statement-breakpoint
CREATE TABLE `parcel_events` (
	`id` text PRIMARY KEY NOT NULL,
	`parcel_id` text NOT NULL,
	`state` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`by_name` text DEFAULT '' NOT NULL,
	`stated_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `parcel_events_parcel` ON `parcel_events` (`parcel_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`order_id` text NOT NULL,
	`courier` text NOT NULL,
	`courier_name` text DEFAULT '' NOT NULL,
	`attempt` integer NOT NULL,
	`invoice` text NOT NULL,
	`consignment_id` text,
	`tracking_code` text DEFAULT '' NOT NULL,
	`tracking_url` text DEFAULT '' NOT NULL,
	`weight_grams` integer DEFAULT 500 NOT NULL,
	`area_id` text DEFAULT '' NOT NULL,
	`collect_paisa` integer NOT NULL,
	`fee_paisa` integer,
	`collected_paisa` integer,
	`state` text NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`last_response` text DEFAULT '' NOT NULL,
	`requested_at` integer,
	`heard_at` integer,
	`stated_at` integer,
	`held_since` integer,
	`noticed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_invoice_unique` ON `parcels` (`invoice`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_open` ON `parcels` (`order_id`) WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX `parcels_order` ON `parcels` (`order_id`,`attempt`);--> statement-breakpoint
CREATE INDEX `parcels_shop` ON `parcels` (`shop_id`);--> statement-breakpoint
CREATE INDEX `parcels_consignment` ON `parcels` (`shop_id`,`courier`,`consignment_id`) WHERE consignment_id is not null;--> statement-breakpoint
CREATE INDEX `parcels_queued` ON `parcels` (`shop_id`,`courier`) WHERE state = 'queued';--> statement-breakpoint
CREATE TABLE `payment_forwarders` (
	`payee` text PRIMARY KEY NOT NULL,
	`shop_id` text,
	`token_hash` text NOT NULL,
	`token` text NOT NULL,
	`signing_key` text DEFAULT '' NOT NULL,
	`last_message_at` integer,
	`unreadable_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_forwarders_token_hash_unique` ON `payment_forwarders` (`token_hash`);--> statement-breakpoint
CREATE INDEX `payment_forwarders_shop` ON `payment_forwarders` (`shop_id`);--> statement-breakpoint
CREATE TABLE `payment_gateways` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`provider` text NOT NULL,
	`credentials` text NOT NULL,
	`is_sandbox` integer DEFAULT false NOT NULL,
	`is_enabled` integer DEFAULT false NOT NULL,
	`tested_at` integer,
	`last_response` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_gateways_shop` ON `payment_gateways` (`shop_id`,`provider`);--> statement-breakpoint
CREATE TABLE `payment_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`payee` text NOT NULL,
	`shop_id` text,
	`provider` text NOT NULL,
	`amount_paisa` integer NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`trx_id` text NOT NULL,
	`parser` text NOT NULL,
	`payment_id` text,
	`doubt` text,
	`dismissed_at` integer,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_messages_trx` ON `payment_messages` (`payee`,`provider`,`trx_id`);--> statement-breakpoint
CREATE INDEX `payment_messages_unmatched` ON `payment_messages` (`payee`,`received_at`) WHERE payment_id is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX `payment_messages_senders` ON `payment_messages` (`received_at`) WHERE +payment_id is null and sender <> '';--> statement-breakpoint
CREATE INDEX `payment_messages_sender` ON `payment_messages` (`payee`,`received_at`) WHERE +payment_id is null and sender <> '';--> statement-breakpoint
CREATE INDEX `payment_messages_shop` ON `payment_messages` (`shop_id`);--> statement-breakpoint
CREATE INDEX `payment_messages_payment` ON `payment_messages` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`payee` text NOT NULL,
	`shop_id` text,
	`order_id` text,
	`upgrade_request_id` text,
	`parcel_id` text,
	`direction` text NOT NULL,
	`kind` text NOT NULL,
	`provider` text NOT NULL,
	`amount_paisa` integer NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`trx_id` text,
	`state` text NOT NULL,
	`confirmed_by` text,
	`doubt` text,
	`by_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upgrade_request_id`) REFERENCES `upgrade_requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_trx` ON `payments` (`payee`,`provider`,`trx_id`) WHERE trx_id is not null and state in ('claimed', 'confirmed');--> statement-breakpoint
CREATE INDEX `payments_shop` ON `payments` (`shop_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_request` ON `payments` (`upgrade_request_id`);--> statement-breakpoint
CREATE INDEX `payments_parcel` ON `payments` (`parcel_id`) WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX `payments_pending` ON `payments` (`payee`,`created_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payments_closed` ON `payments` (`payee`,`closed_at`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`payee`,`created_at`) WHERE state = 'claimed';--> statement-breakpoint
CREATE TABLE `plan_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_changes_created` ON `plan_changes` (`created_at`,`before`,`after`,`user_id`);--> statement-breakpoint
CREATE INDEX `plan_changes_user` ON `plan_changes` (`user_id`,`created_at`,`after`);--> statement-breakpoint
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
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`name` text NOT NULL,
	`price_paisa` integer NOT NULL,
	`sale_price_paisa` integer,
	`sale_from` integer,
	`sale_until` integer,
	`cost_paisa` integer,
	`description` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'General' NOT NULL,
	`image_id` text,
	`video_url` text,
	`sku` text DEFAULT '' NOT NULL,
	`quantity_prices` text DEFAULT '' NOT NULL,
	`stock` integer,
	`status` text DEFAULT 'active' NOT NULL,
	`publish_at` integer,
	`options` text DEFAULT '[]' NOT NULL,
	`size_chart_id` text,
	`hidden_by_owner` integer DEFAULT false NOT NULL,
	`hidden_by_plan` integer DEFAULT false NOT NULL,
	`position` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `products_shop` ON `products` (`shop_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`created_at`);--> statement-breakpoint
CREATE TABLE `publications` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`wanted` integer DEFAULT 0 NOT NULL,
	`published` integer DEFAULT 0 NOT NULL,
	`manifest` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 1 NOT NULL,
	`due_at` integer,
	`leased_by` text,
	`leased_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`edition` text DEFAULT '' NOT NULL,
	`wanted_at` integer NOT NULL,
	`published_at` integer,
	`changes_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `publications_claim` ON `publications` (`priority`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `publications_leased` ON `publications` (`leased_by`) WHERE leased_by is not null;--> statement-breakpoint
CREATE INDEX `publications_changes` ON `publications` (`changes_at`) WHERE changes_at is not null;--> statement-breakpoint
CREATE INDEX `publications_sequence` ON `publications` (`sequence`);--> statement-breakpoint
CREATE INDEX `publications_edition` ON `publications` (`edition`) WHERE due_at is null and attempts = 0 and wanted > 0;--> statement-breakpoint
CREATE INDEX `publications_waiting` ON `publications` (`wanted_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `publications_failed` ON `publications` (`wanted_at`) WHERE last_error is not null;--> statement-breakpoint
CREATE TABLE `quiet_hours` (
	`user_id` text PRIMARY KEY NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `removed_products` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`product` text NOT NULL,
	`images` text,
	`variants` text,
	`origins` text,
	`best_seller_position` integer,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removed_products_time` ON `removed_products` (`removed_at`);--> statement-breakpoint
CREATE INDEX `removed_products_shop` ON `removed_products` (`shop_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`replied_at` integer,
	`hidden_for` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`order_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `reviews_shop` ON `reviews` (`shop_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`shop_id`,`product_id`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_photos` ON `reviews` (`shop_id`,`photos`) WHERE photos <> '[]';--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shop_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`slug` text NOT NULL,
	`former_slugs` text DEFAULT '[]' NOT NULL,
	`kind` text DEFAULT 'own' NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`product_ids` text DEFAULT '[]' NOT NULL,
	`is_draft` integer DEFAULT false NOT NULL,
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
CREATE INDEX `shop_pages_place` ON `shop_pages` (`shop_id`,`position`);--> statement-breakpoint
CREATE TABLE `shopper_messages` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`received` integer DEFAULT false NOT NULL,
	`shipped` integer DEFAULT false NOT NULL,
	`delivered` integer DEFAULT false NOT NULL,
	`review` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`look` text,
	`sections` text,
	`feature_image_ids` text DEFAULT '[]' NOT NULL,
	`best_selling_product_ids` text DEFAULT '[]' NOT NULL,
	`dhaka_cost_paisa` integer DEFAULT 6000 NOT NULL,
	`outside_dhaka_cost_paisa` integer DEFAULT 12000 NOT NULL,
	`delivery_zones` text DEFAULT '[]' NOT NULL,
	`offers_pickup` integer DEFAULT false NOT NULL,
	`free_delivery_from_paisa` integer,
	`free_delivery_product_ids` text DEFAULT '[]' NOT NULL,
	`delivery_time` text DEFAULT '1-3 business days' NOT NULL,
	`delivery_comments` text,
	`asks_for_recipient` integer DEFAULT false NOT NULL,
	`bkash` text DEFAULT '' NOT NULL,
	`nagad` text DEFAULT '' NOT NULL,
	`rocket` text DEFAULT '' NOT NULL,
	`upay` text DEFAULT '' NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`merchant_wallets` text DEFAULT '[]' NOT NULL,
	`order_mode` text DEFAULT 'message' NOT NULL,
	`advance_rule` text DEFAULT 'none' NOT NULL,
	`advance_percent` integer DEFAULT 20 NOT NULL,
	`advance_sum_paisa` integer DEFAULT 20000 NOT NULL,
	`advance_scope` text DEFAULT 'all' NOT NULL,
	`order_months` integer DEFAULT 24 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`suspended_reason` text,
	`in_gallery` integer DEFAULT false NOT NULL,
	`total_views` integer DEFAULT 0 NOT NULL,
	`whatsapp_texts` text,
	`hides_sold_out` integer DEFAULT false NOT NULL,
	`shows_low_stock` integer DEFAULT false NOT NULL,
	`done_steps` text DEFAULT '[]' NOT NULL,
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
CREATE INDEX `shops_views` ON `shops` (`total_views`);--> statement-breakpoint
CREATE INDEX `shops_name` ON `shops` ("name" collate nocase);--> statement-breakpoint
CREATE INDEX `shops_gallery` ON `shops` (`in_gallery`,`created_at`);--> statement-breakpoint
CREATE TABLE `site_editions` (
	`id` integer PRIMARY KEY NOT NULL,
	`build` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `slugs_shop` ON `slugs` (`shop_id`);--> statement-breakpoint
CREATE TABLE `sms_counts` (
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `scope`)
);
--> statement-breakpoint
CREATE TABLE `sms_phones` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`credentials` text NOT NULL,
	`state` text DEFAULT 'untested' NOT NULL,
	`responded_at` integer,
	`last_response` text DEFAULT '' NOT NULL,
	`sent_at` integer,
	`owns_forwarder` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `staff_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`name` text NOT NULL,
	`part` text NOT NULL,
	`call` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_actions_shop` ON `staff_actions` (`shop_id`,`id`);--> statement-breakpoint
CREATE INDEX `staff_actions_time` ON `staff_actions` (`created_at`);--> statement-breakpoint
CREATE TABLE `unread_words` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`payee` text NOT NULL,
	`shop_id` text,
	`words` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unread_words_payee` ON `unread_words` (`payee`,`source`,`words`);--> statement-breakpoint
CREATE INDEX `unread_words_last` ON `unread_words` (`last_at`);--> statement-breakpoint
CREATE INDEX `unread_words_shop` ON `unread_words` (`shop_id`);--> statement-breakpoint
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
	`sender_number` text,
	`rejection_reason` text,
	`rejection_note` text,
	`read_at` integer,
	`plan_before` text,
	`outcome_mail_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upgrade_requests_trx` ON `upgrade_requests` (`trx_id`) WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX `upgrade_requests_status` ON `upgrade_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_created` ON `upgrade_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_user` ON `upgrade_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_resolved` ON `upgrade_requests` (`status`,`resolved_at`,`price_paisa`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_plan` ON `upgrade_requests` (`selected_plan`,`created_at`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_same_trx` ON `upgrade_requests` (`trx_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE audit_search USING fts5(
  words, audit_id UNINDEXED, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE contact_search USING fts5(
  name, email, subject, message, status, contact_id UNINDEXED,
  prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE upgrade_search USING fts5(
  trx_id, sender_number, name, slug, email, mobile, status, request_id UNINDEXED,
  prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE account_search USING fts5(
  name, slug, email, mobile, prefix='1 2 3 4', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE order_search USING fts5(
  words, order_id UNINDEXED, tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE customer_search USING fts5(
  words, tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
-- Full-text indexes keep the words of what was removed or erased until they are merged; these take them out at once.
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO customer_search (customer_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO account_search (account_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO contact_search (contact_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO upgrade_search (upgrade_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
--> statement-breakpoint
CREATE TRIGGER account_list_shop AFTER UPDATE OF is_active, deleted_at ON shops BEGIN
  UPDATE account_list SET is_active = NEW.is_active, is_shop_deleted = NEW.deleted_at IS NOT NULL WHERE shop_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_list_user AFTER UPDATE OF plan, is_admin, blocked_at, deleted_at ON users BEGIN
  UPDATE account_list SET plan = NEW.plan, is_admin = NEW.is_admin, is_blocked = NEW.blocked_at IS NOT NULL,
    is_user_deleted = NEW.deleted_at IS NOT NULL WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_shop AFTER UPDATE OF name, slug ON shops
WHEN NEW.name <> OLD.name OR NEW.slug <> OLD.slug BEGIN
  UPDATE account_search SET name = NEW.name, slug = NEW.slug
  WHERE rowid = (SELECT number FROM account_list WHERE shop_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER account_list_delete AFTER DELETE ON shops BEGIN
  DELETE FROM account_search WHERE rowid = (SELECT number FROM account_list WHERE shop_id = OLD.id);
  DELETE FROM account_list WHERE shop_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER audit_search_insert AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_search (rowid, words, audit_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM audit_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), 
    NEW.admin_name || ' ' || NEW.action || ' ' || NEW.target_kind || ' ' || NEW.target_id || coalesce(' ' || NEW.before, '') || coalesce(' ' || NEW.after, ''), NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_insert AFTER INSERT ON contacts BEGIN
  INSERT INTO contact_search (rowid, name, email, subject, message, status, contact_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM contact_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), NEW.name, NEW.email, NEW.subject, NEW.message, NEW.status, NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_status AFTER UPDATE OF status ON contacts BEGIN
  UPDATE contact_search SET status = NEW.status
  WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 999 AND contact_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_search_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contact_search
  WHERE rowid BETWEEN OLD.created_at * 1000 AND OLD.created_at * 1000 + 999 AND contact_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_status AFTER UPDATE OF status ON upgrade_requests WHEN NEW.status <> OLD.status BEGIN
  UPDATE upgrade_search SET status = NEW.status
  WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 999 AND request_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_shop AFTER UPDATE OF name, slug ON shops
WHEN NEW.name <> OLD.name OR NEW.slug <> OLD.slug BEGIN
  UPDATE upgrade_search SET name = NEW.name, slug = NEW.slug WHERE rowid IN (
    SELECT f.rowid FROM upgrade_requests r
    JOIN upgrade_search f ON f.rowid BETWEEN r.created_at * 1000 AND r.created_at * 1000 + 999 AND f.request_id = r.id
    WHERE r.user_id = NEW.owner_id
  );
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_delete AFTER DELETE ON upgrade_requests BEGIN
  DELETE FROM upgrade_search
  WHERE rowid BETWEEN OLD.created_at * 1000 AND OLD.created_at * 1000 + 999 AND request_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM order_search
  WHERE rowid BETWEEN OLD.created_at * 1000 AND OLD.created_at * 1000 + 999 AND order_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER customer_search_delete AFTER DELETE ON customers BEGIN
  DELETE FROM customer_search WHERE rowid = OLD.number;
END;
--> statement-breakpoint
CREATE TRIGGER order_figures_placed AFTER INSERT ON orders BEGIN
  DELETE FROM order_figures WHERE shop_id = NEW.shop_id AND day = date(NEW.created_at / 1000 + 6 * 3600, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER order_figures_changed AFTER UPDATE ON orders BEGIN
  DELETE FROM order_figures WHERE shop_id = OLD.shop_id AND day = date(OLD.created_at / 1000 + 6 * 3600, 'unixepoch');
  DELETE FROM order_figures WHERE shop_id = NEW.shop_id AND day = date(NEW.created_at / 1000 + 6 * 3600, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER order_figures_deleted AFTER DELETE ON orders BEGIN
  DELETE FROM order_figures WHERE shop_id = OLD.shop_id AND day = date(OLD.created_at / 1000 + 6 * 3600, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER account_list_insert AFTER INSERT ON shops BEGIN
  INSERT INTO account_list (number, user_id, shop_id, plan, is_active, is_admin, is_blocked, is_shop_deleted, is_user_deleted)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(number) + 1 FROM account_list WHERE number BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), u.id, NEW.id, u.plan,
    NEW.is_active, u.is_admin, u.blocked_at IS NOT NULL, NEW.deleted_at IS NOT NULL, u.deleted_at IS NOT NULL
  FROM users u WHERE u.id = NEW.owner_id;
  INSERT INTO account_search (rowid, name, slug, email, mobile)
  SELECT l.number, NEW.name, NEW.slug, u.email,
    u.mobile || ' ' || substr(u.mobile, -4) || ' ' || substr(u.mobile, -5) || ' ' || substr(u.mobile, -6) || ' ' || substr(u.mobile, -7) || ' ' || substr(u.mobile, -8) || ' ' || substr(u.mobile, -9) || ' ' || substr(u.mobile, -10)
  FROM account_list l JOIN users u ON u.id = l.user_id WHERE l.shop_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER account_search_user AFTER UPDATE OF email, mobile ON users BEGIN
  UPDATE account_search SET email = NEW.email,
    mobile = NEW.mobile || ' ' || substr(NEW.mobile, -4) || ' ' || substr(NEW.mobile, -5) || ' ' || substr(NEW.mobile, -6) || ' ' || substr(NEW.mobile, -7) || ' ' || substr(NEW.mobile, -8) || ' ' || substr(NEW.mobile, -9) || ' ' || substr(NEW.mobile, -10)
  WHERE rowid = (SELECT number FROM account_list WHERE user_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_insert AFTER INSERT ON upgrade_requests BEGIN
  INSERT INTO upgrade_search (rowid, trx_id, sender_number, name, slug, email, mobile, status, request_id)
  SELECT max(NEW.created_at * 1000, coalesce((
      SELECT max(rowid) + 1 FROM upgrade_search WHERE rowid BETWEEN NEW.created_at * 1000 AND NEW.created_at * 1000 + 998
    ), 0)), NEW.trx_id,
    NEW.sender_number || ' ' || substr(NEW.sender_number, -4) || ' ' || substr(NEW.sender_number, -5) || ' ' || substr(NEW.sender_number, -6) || ' ' || substr(NEW.sender_number, -7) || ' ' || substr(NEW.sender_number, -8) || ' ' || substr(NEW.sender_number, -9) || ' ' || substr(NEW.sender_number, -10),
    s.name, s.slug, u.email,
    u.mobile || ' ' || substr(u.mobile, -4) || ' ' || substr(u.mobile, -5) || ' ' || substr(u.mobile, -6) || ' ' || substr(u.mobile, -7) || ' ' || substr(u.mobile, -8) || ' ' || substr(u.mobile, -9) || ' ' || substr(u.mobile, -10),
    NEW.status, NEW.id
  FROM users u JOIN shops s ON s.owner_id = u.id WHERE u.id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER upgrade_search_user AFTER UPDATE OF email, mobile ON users BEGIN
  UPDATE upgrade_search SET email = NEW.email,
    mobile = NEW.mobile || ' ' || substr(NEW.mobile, -4) || ' ' || substr(NEW.mobile, -5) || ' ' || substr(NEW.mobile, -6) || ' ' || substr(NEW.mobile, -7) || ' ' || substr(NEW.mobile, -8) || ' ' || substr(NEW.mobile, -9) || ' ' || substr(NEW.mobile, -10)
  WHERE rowid IN (
    SELECT f.rowid FROM upgrade_requests r
    JOIN upgrade_search f ON f.rowid BETWEEN r.created_at * 1000 AND r.created_at * 1000 + 999 AND f.request_id = r.id
    WHERE r.user_id = NEW.id
  );
END;
