CREATE TABLE `unread_words` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`account` text NOT NULL,
	`shop_id` text,
	`words` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unread_words_account` ON `unread_words` (`account`,`source`,`words`);--> statement-breakpoint
CREATE INDEX `unread_words_last` ON `unread_words` (`last_at`);--> statement-breakpoint
CREATE INDEX `unread_words_shop` ON `unread_words` (`shop_id`);--> statement-breakpoint
ALTER TABLE `payment_forwarders` ADD `unreadable_at` integer;