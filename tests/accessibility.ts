import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The smaller of axe's two forms: every page that is looked at has to take it in first. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules of axe: these alone, or all of the tags above but these. */
export interface AskedRules {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/**
 * Fails on anything that axe finds against WCAG 2.2 AA or its best practices, naming the rule and the elements. Frames that
 * run no script, as the preview, are left out: axe's could not run there either.
 * @param asked fewer rules, where another look at the same screen asks the rest
 */
export async function expectAccessible(page: Page, { only = [], without = [] }: AskedRules = {}): Promise<void> {
  // axe's own package for Playwright looks into every frame anew at each call and takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ runOnly, off }) => {
      // What is still fading in has too little contrast, so finite animations are awaited; endless ones are not.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      const onTime = moving.filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(onTime.map(({ finished }) => finished));
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(
        { exclude: [['iframe[sandbox]']] },
        {
          runOnly,
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
          // No rule of these tags reads the style sheets, which axe would parse once more for each run.
          preload: { assets: ['media'] },
        },
      );
      return violations.map(
        ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { runOnly: only.length > 0 ? rulesNamed(only) : rulesOf(tags), off: without },
  );
  expect(found).toEqual([]);
}

const rulesOf = (values: readonly string[]) => ({ type: 'tag' as const, values: [...values] });

const rulesNamed = (values: readonly string[]) => ({ type: 'rule' as const, values: [...values] });
