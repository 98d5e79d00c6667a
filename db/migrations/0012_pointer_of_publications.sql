CREATE TABLE `site_editions` (
	`id` integer PRIMARY KEY NOT NULL,
	`build` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX `publications_due`;--> statement-breakpoint
DROP INDEX `publications_build`;--> statement-breakpoint
ALTER TABLE `publications` ADD `manifest` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `publications_claim` ON `publications` (`priority`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `publications_sequence` ON `publications` (`sequence`);--> statement-breakpoint
CREATE INDEX `publications_edition` ON `publications` (`build_id`) WHERE due_at is null and attempts = 0 and wanted > 0;