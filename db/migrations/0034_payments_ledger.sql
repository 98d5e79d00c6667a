CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
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
	`last_answer` text DEFAULT '' NOT NULL,
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
CREATE TABLE `payment_forwarders` (
	`account` text PRIMARY KEY NOT NULL,
	`shop_id` text,
	`token_hash` text NOT NULL,
	`token` text NOT NULL,
	`signing_key` text DEFAULT '' NOT NULL,
	`last_message_at` integer,
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
	`last_answer` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_gateways_shop` ON `payment_gateways` (`shop_id`,`provider`);--> statement-breakpoint
CREATE TABLE `payment_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
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
CREATE UNIQUE INDEX `payment_messages_trx` ON `payment_messages` (`account`,`provider`,`trx_id`);--> statement-breakpoint
CREATE INDEX `payment_messages_unmatched` ON `payment_messages` (`account`,`received_at`) WHERE payment_id is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX `payment_messages_shop` ON `payment_messages` (`shop_id`);--> statement-breakpoint
CREATE INDEX `payment_messages_payment` ON `payment_messages` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`shop_id` text,
	`order_id` text,
	`upgrade_request_id` text,
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
	`settled_at` integer,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upgrade_request_id`) REFERENCES `upgrade_requests`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_trx` ON `payments` (`account`,`provider`,`trx_id`) WHERE trx_id is not null and state in ('claimed', 'confirmed');--> statement-breakpoint
CREATE INDEX `payments_shop` ON `payments` (`shop_id`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_request` ON `payments` (`upgrade_request_id`);--> statement-breakpoint
CREATE INDEX `payments_settled` ON `payments` (`account`,`settled_at`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`account`,`created_at`) WHERE state = 'claimed';--> statement-breakpoint
ALTER TABLE `orders` ADD `advance_due_paisa` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `advance_rule` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `advance_percent` integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE `shops` ADD `advance_scope` text DEFAULT 'all' NOT NULL;