/** Why a seller hides a review. This module imports nothing, because browsers also run it. */
export const hidingReasons = ['abusive', 'personal', 'advertising', 'mistaken'] as const;
