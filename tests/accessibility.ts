import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** axe's minified script, because every checked page has to load it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's rules: only these, or all rules of the tags above except these. */
export interface AskedRules {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/**
 * Fails if axe finds a violation of WCAG 2.2 AA or its best practices, with the rule and the elements. Skips frames without
 * scripts, such as the preview, because axe cannot run there.
 * @param asked fewer rules, if another check of the same screen covers the rest
 */
export async function expectAccessible(page: Page, { only = [], without = [] }: AskedRules = {}): Promise<void> {
  // axe's package for Playwright scans every frame at each call and takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ runOnly, off }) => {
      // A fading element has too little contrast. Awaiting the end would hang: in a part that `content-visibility` skips,
      // a transition never ends.
      for (const animation of document.getAnimations()) {
        const isFinite = animation.effect?.getComputedTiming().endTime !== Infinity;
        if (isFinite && animation.timeline === document.timeline) animation.finish();
      }
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(
        { exclude: [['iframe[sandbox]']] },
        {
          runOnly,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
          // No rule of these tags needs the style sheets, which axe would parse at each run.
          preload: { assets: ['media'] },
        },
      );
      const lasting: typeof violations = [];
      for (const violation of violations) {
        const nodes = violation.id === 'target-size' ? await stillTooSmall(violation.nodes) : violation.nodes;
        if (nodes.length > 0) lasting.push({ ...violation, nodes });
      }
      return lasting.map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );

      // An element that is half under a sticky bar counts as too small. It is not if there is room after scrolling.
      async function stillTooSmall(nodes: axe.NodeResult[]) {
        const top = scrollY;
        const small: axe.NodeResult[] = [];
        for (const node of nodes) {
          const selector = node.target.join(' ');
          document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = await checker.run(selector, { runOnly: ['target-size'], resultTypes: ['violations'] });
          if (again.violations.length > 0) small.push(node);
        }
        scrollTo({ top, behavior: 'instant' });
        return small;
      }
    },
    { runOnly: only.length > 0 ? rulesNamed(only) : rulesOf(tags), off: without },
  );
  expect(found).toEqual([]);
}

const rulesOf = (values: readonly string[]) => ({ type: 'tag' as const, values: [...values] });

const rulesNamed = (values: readonly string[]) => ({ type: 'rule' as const, values: [...values] });
