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
CREATE INDEX `hook_deliveries_failed` ON `hook_deliveries` (`created_at`) WHERE last_error is not null;--> statement-breakpoint
CREATE TABLE `hook_receivers` (
	`id` text PRIMARY KEY NOT NULL,
	`shop_id` text,
	`url` text NOT NULL,
	`secret` text DEFAULT '' NOT NULL,
	`due_at` integer,
	`held_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`paused_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hook_receivers_due` ON `hook_receivers` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `hook_receivers_shop` ON `hook_receivers` (`shop_id`);
--> statement-breakpoint
INSERT OR IGNORE INTO `hook_receivers` (`id`, `url`, `due_at`, `created_at`) SELECT `url`, `url`, min(`due_at`), min(`created_at`) FROM `outgoing_hooks` GROUP BY `url`;--> statement-breakpoint
INSERT OR IGNORE INTO `hook_deliveries` (`id`, `receiver_id`, `type`, `subject`, `version`, `due_at`, `attempts`, `last_error`, `created_at`) SELECT 'publication-' || `shop_id` || '-' || `version` || '-' || lower(hex(randomblob(4))), `url`, 'shop.published', `shop_id`, `version`, `due_at`, `attempts`, `last_error`, `created_at` FROM `outgoing_hooks`;
