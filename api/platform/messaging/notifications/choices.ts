/**
 * The kinds that a user may switch on and off, with their usual state on each channel. Other kinds are always sent,
 * such as those about security. SMS are off, because they cost.
 */
export const usualChoices = {
  'new orders': { mail: true, push: true, sms: false },
  'payment confirmed': { mail: false, push: true, sms: false },
  'payment doubtful': { mail: true, push: true, sms: false },
  'parcel problem': { mail: true, push: true, sms: false },
  'stock low': { mail: true, push: true, sms: false },
} as const;

export type ChosenKind = keyof typeof usualChoices;
export const chosenKinds = Object.keys(usualChoices) as ChosenKind[];

export const choiceChannels = ['mail', 'push', 'sms'] as const;
export type ChoiceChannel = (typeof choiceChannels)[number];

/** Whether each kind is on, by channel. */
export type Choices = Readonly<Record<ChosenKind, Readonly<Record<ChoiceChannel, boolean>>>>;

export const isChosenKind = (kind: string): kind is ChosenKind => Object.hasOwn(usualChoices, kind);
