CREATE TABLE `reset_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reset_codes_expires` ON `reset_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sms_counts` (
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `scope`)
);
