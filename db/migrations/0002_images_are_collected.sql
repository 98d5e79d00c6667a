ALTER TABLE `images` ADD `unused_since` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `collecting_since` integer;