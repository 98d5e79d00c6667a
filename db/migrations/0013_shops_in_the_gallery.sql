ALTER TABLE `shops` ADD `in_gallery` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `shops_gallery` ON `shops` (`in_gallery`,`created_at`);