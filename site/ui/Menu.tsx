import './menu.css';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  /** One button element, which opens the menu. */
  trigger: ReactNode;
  /** Shown above the items, e.g. the signed-in user. */
  head?: ReactNode;
  align?: 'start' | 'end';
  /** Open from the start, for a menu that is rendered by the first click on its button. */
  startsOpen?: boolean;
  children: ReactNode;
}

/**
 * A short list of actions behind a button, with keyboard navigation. Not modal: see `Dialog` about locked scrolling. In
 * the document it follows its button, in the same landmark.
 */
export function Menu({ trigger, head, align = 'end', startsOpen = false, children }: Props) {
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        className="menu"
        align={align}
        sideOffset={4}
        collisionPadding={8}
        // A dialog that closed just before may return the focus only now. That must not close the menu.
        onFocusOutside={(event) => event.preventDefault()}
        // An action may have moved the focus to a field that it opened.
        onCloseAutoFocus={(event) => {
          if (document.activeElement !== document.body) event.preventDefault();
        }}
      >
        {head && <div className="menu__head">{head}</div>}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface ItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** An action. */
export function MenuItem({ icon, danger = false, onSelect, ...item }: ItemProps & { onSelect: () => void }) {
  return (
    <Radix.Item
      className={danger ? 'menu__item menu__item--danger' : 'menu__item'}
      disabled={item.disabled ?? false}
      onSelect={({ currentTarget }) => {
        // A dialog opened now returns the focus to the menu's button, because the item no longer exists by then.
        const menu = currentTarget instanceof Element ? currentTarget.closest('[role=menu]') : null;
        document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus();
        onSelect();
      }}
    >
      {icon}
      {item.children}
    </Radix.Item>
  );
}

/** A link. */
export function MenuLink({ icon, href, newTab = false, children }: ItemProps & { href: string; newTab?: boolean }) {
  return (
    <Radix.Item className="menu__item" asChild>
      <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  );
}
