import { expect, test, type Locator } from '@playwright/test';

/** A person's presses: buttons, links, options, fields, and Enter. */
export function pressCounter() {
  let presses = 0;
  return {
    count: () => presses,
    async press(target: Locator): Promise<void> {
      await target.click();
      presses += 1;
    },
    async enter(target: Locator): Promise<void> {
      await target.press('Enter');
      presses += 1;
    },
    /** @param others what else the journey took, for the report */
    expectAtMost(most: number, ...others: string[]): void {
      const description = [`${presses} presses`, ...others].join(', ');
      test.info().annotations.push({ type: 'journey', description });
      expect(presses).toBeLessThanOrEqual(most);
    },
  };
}
