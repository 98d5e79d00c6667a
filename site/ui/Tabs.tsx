import './tabs.css';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useMedia } from './use-media.ts';

export interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  content: ReactNode;
}

interface Props<Name extends string> {
  /** Read out before the tabs. */
  label: string;
  tabs: readonly Tab<Name>[];
  value: Name;
  onValueChange: (name: Name) => void;
  /** Tabs share the width: for two or three short ones. */
  even?: boolean;
  /** Tabs stand at the side where there is room. */
  side?: boolean;
}

/** From here on tabs may stand at the side; the same as `--breakpoint-lg`. */
const roomy = globalThis.matchMedia?.('(width >= 64rem)');

// Radix puts style attributes on these in server-rendered HTML, which the content security policy refuses;
// `asChild` lets the child take them off again.
const unstyled = { outline: undefined, animationDuration: undefined };

/** A hidden panel exists only because its tab refers to it; it has no name that a screen reader could find. */
const unseen = { hidden: true, 'aria-labelledby': undefined };

/** Parts of a screen of which one shows; arrow keys move between them. Every tab names its panel, so all panels are there. */
export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onValueChange,
  even = false,
  side = false,
}: Props<Name>) {
  const isAtSide = useMedia(roomy) && side;
  return (
    <Radix.Root
      className={even ? 'tabs--even' : side ? 'tabs--side' : undefined}
      orientation={isAtSide ? 'vertical' : 'horizontal'}
      value={value}
      onValueChange={(name) => {
        const tab = tabs.find((candidate) => candidate.name === name);
        if (tab) onValueChange(tab.name);
      }}
    >
      <Radix.List className="tabs__list" aria-label={label} style={unstyled}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} className="tabs__tab" value={tab.name}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={tab.name} forceMount asChild>
          <div className="tabs__panel" style={unstyled} {...(tab.name === value ? {} : unseen)}>
            {tab.name === value && tab.content}
          </div>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
