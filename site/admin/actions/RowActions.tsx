import { ExternalLink, MoreHorizontal } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/Menu.tsx';
import { usePanel } from '../use-panel.ts';
import type { Action, Opener, Start } from './action.ts';

interface Props<Row> {
  row: Row;
  /** Distinguishes the row from others. */
  name: string;
  actions: ReadonlyArray<Action<Row> | Opener<Row>>;
  start: Start;
  /** The URL of the row's shop, for the menu. */
  shopUrl?: string | null | undefined;
}

/** The actions for one row: buttons, and a menu. */
export function RowActions<Row>({ row, name, actions, start, shopUrl }: Props<Row>) {
  const { words } = usePanel();
  const fitting = actions.filter(({ fits }) => fits?.(row) ?? true);
  const act = (action: Action<Row> | Opener<Row>) =>
    'open' in action ? action.open(row, start) : start(action, row, name);
  const buttons = fitting.filter(({ icon }) => !icon);
  const trigger = (
    <Button variant="quiet" aria-label={`${words.actions}: ${name}`}>
      <MoreHorizontal size={20} aria-hidden />
    </Button>
  );
  return (
    <div className="admin-row-actions">
      {buttons.map((action) => (
        <Button
          key={action.label}
          variant={action.isMain ? 'primary' : 'secondary'}
          aria-label={`${action.label}: ${name}`}
          onClick={() => act(action)}
        >
          {action.label}
        </Button>
      ))}
      {(buttons.length < fitting.length || shopUrl) && (
        <Menu trigger={trigger}>
          {shopUrl && (
            <MenuLink icon={<ExternalLink size={18} aria-hidden />} href={shopUrl} newTab>
              {words.openShop}
            </MenuLink>
          )}
          {fitting.map(
            (action) =>
              action.icon && (
                <MenuItem
                  key={action.label}
                  icon={<action.icon size={18} aria-hidden />}
                  danger={action.isDanger ?? false}
                  onSelect={() => act(action)}
                >
                  {action.label}
                </MenuItem>
              ),
          )}
        </Menu>
      )}
    </div>
  );
}
