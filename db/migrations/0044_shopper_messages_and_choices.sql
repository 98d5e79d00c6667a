CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quiet_hours` (
	`user_id` text PRIMARY KEY NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shopper_messages` (
	`shop_id` text PRIMARY KEY NOT NULL,
	`received` integer DEFAULT false NOT NULL,
	`shipped` integer DEFAULT false NOT NULL,
	`delivered` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`shop_id`) REFERENCES `shops`(`id`) ON UPDATE no action ON DELETE cascade
);
