ALTER TABLE `jobs` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `key` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `tenant` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `priority` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`priority`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `jobs_leased` ON `jobs` (`leased_until`) WHERE leased_until is not null;--> statement-breakpoint
CREATE INDEX `jobs_given_up` ON `jobs` (`created_at`) WHERE due_at is null;