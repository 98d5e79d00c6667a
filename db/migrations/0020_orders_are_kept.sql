CREATE TABLE `blocked_phones` (
	`shop_id` text NOT NULL,
	`phone` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`shop_id`, `phone`),
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`options` text DEFAULT '{}' NOT NULL,
	`unit_paisa` integer NOT NULL,
	`quantity` integer NOT NULL,
	`image_id` text,
	`variant_id` text,
	`stock_pool` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`shop_id` text NOT NULL,
	`method` text NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`trx_id` text NOT NULL,
	`amount_paisa` integer NOT NULL,
	`state` text DEFAULT 'claimed' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_payments_order` ON `order_payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_payments_trx` ON `order_payments` (`shop_id`,`trx_id`) WHERE state <> 'missing';--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`number` integer NOT NULL,
	`token_hash` text NOT NULL,
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
	`discount_paisa` integer DEFAULT 0 NOT NULL,
	`advance_paisa` integer DEFAULT 0 NOT NULL,
	`total_paisa` integer NOT NULL,
	`courier` text DEFAULT '' NOT NULL,
	`tracking` text DEFAULT '' NOT NULL,
	`channel` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
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
CREATE UNIQUE INDEX `orders_number` ON `orders` (`shop_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_key` ON `orders` (`shop_id`,`key_hash`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`shop_id`,`state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_payment` ON `orders` (`shop_id`,`payment_state`,`number`);--> statement-breakpoint
CREATE INDEX `orders_district` ON `orders` (`shop_id`,`district`,`number`);--> statement-breakpoint
CREATE INDEX `orders_suspicious` ON `orders` (`shop_id`,`number`) WHERE is_suspicious = 1;--> statement-breakpoint
CREATE INDEX `orders_day` ON `orders` (`shop_id`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`shop_id`,`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_kept` ON `orders` (`created_at`) WHERE erased_at is null;--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `shops` ADD `order_mode` text DEFAULT 'message' NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE order_search USING fts5(
  words, order_id UNINDEXED, tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE TRIGGER order_search_delete AFTER DELETE ON orders BEGIN
  DELETE FROM order_search
  WHERE rowid BETWEEN OLD.created_at * 1000 AND OLD.created_at * 1000 + 999 AND order_id = OLD.id;
END;
