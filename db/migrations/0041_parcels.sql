CREATE TABLE `courier_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text NOT NULL,
	`courier` text NOT NULL,
	`credentials` text NOT NULL,
	`hook_secret` text NOT NULL,
	`is_sandbox` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'untested' NOT NULL,
	`tested_at` integer,
	`last_answer` text DEFAULT '' NOT NULL,
	`last_report_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courier_accounts_shop` ON `courier_accounts` (`shop_id`,`courier`);--> statement-breakpoint
CREATE TABLE `parcel_events` (
	`id` text PRIMARY KEY NOT NULL,
	`parcel_id` text NOT NULL,
	`state` text NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`by_name` text DEFAULT '' NOT NULL,
	`told_at` integer,
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
	`paid_out_at` integer,
	`state` text NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`last_answer` text DEFAULT '' NOT NULL,
	`asked_at` integer,
	`heard_at` integer,
	`told_at` integer,
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
CREATE INDEX `parcels_cash` ON `parcels` (`shop_id`,`courier`) WHERE collected_paisa > 0 and paid_out_at is null;--> statement-breakpoint
ALTER TABLE `orders` ADD `parcel_stage` text;--> statement-breakpoint
CREATE INDEX `orders_parcel` ON `orders` (`shop_id`,`parcel_stage`,`number`) WHERE parcel_stage is not null;--> statement-breakpoint
CREATE INDEX `orders_to_book` ON `orders` (`shop_id`,`number`) WHERE +state in ('confirmed', 'packed') and parcel_stage is null;