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
CREATE INDEX `domains_created` ON `domains` (`created_at`);