CREATE TABLE `sms_phones` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`credentials` text NOT NULL,
	`state` text DEFAULT 'untested' NOT NULL,
	`answered_at` integer,
	`last_answer` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
