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
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Name>[];
  value: Name;
  onValueChange: (name: Name) => void;
  /** All tabs have the same width: for two or three short ones. */
  even?: boolean;
  /** Tabs are at the side on wide screens. */
  side?: boolean;
}

/** From this width, tabs may be at the side; the same as `--breakpoint-lg`. */
const roomy = globalThis.matchMedia?.('(width >= 64rem)');

// Radix sets style attributes on these in server-rendered HTML, which the content security policy refuses. With
// `asChild`, the child removes them again.
const unstyled = { outline: undefined, animationDuration: undefined };

/** A hidden panel exists only because its tab refers to it, so it needs no accessible name. */
const unseen = { hidden: true, 'aria-labelledby': undefined };

/**
 * Panels with one visible at a time; arrow keys move between the tabs. Every tab refers to its panel, so all panels
 * exist.
 */
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
      className={even ? 'ui-tabs--even' : side ? 'ui-tabs--side' : undefined}
      orientation={isAtSide ? 'vertical' : 'horizontal'}
      value={value}
      onValueChange={(name) => {
        const tab = tabs.find((candidate) => candidate.name === name);
        if (tab) onValueChange(tab.name);
      }}
    >
      <Radix.List className="ui-tabs__list" aria-label={label} style={unstyled}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} className="ui-tabs__tab" value={tab.name}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={tab.name} forceMount asChild>
          <div className="ui-tabs__panel" style={unstyled} {...(tab.name === value ? {} : unseen)}>
            {tab.name === value && tab.content}
          </div>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
