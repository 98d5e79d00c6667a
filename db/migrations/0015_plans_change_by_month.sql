CREATE TABLE `plan_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_changes_created` ON `plan_changes` (`created_at`,`before`,`after`,`user_id`);--> statement-breakpoint
CREATE INDEX `plan_changes_user` ON `plan_changes` (`user_id`,`created_at`,`after`);--> statement-breakpoint
CREATE INDEX `upgrade_requests_resolved` ON `upgrade_requests` (`status`,`resolved_at`,`price_paisa`);--> statement-breakpoint
INSERT INTO `plan_changes` (`id`, `user_id`, `before`, `after`, `created_at`)
SELECT 'trial-' || `id`, `id`, 'free', 'trial', `trial_start` FROM `users` WHERE `trial_start` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `plan_changes` (`id`, `user_id`, `before`, `after`, `created_at`)
SELECT 'first-' || `user_id`, `user_id`, 'free', `selected_plan`, min(`resolved_at`) FROM `upgrade_requests`
WHERE `status` = 'approved' AND `resolved_at` IS NOT NULL GROUP BY `user_id`;
