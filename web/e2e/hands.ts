/** How somebody uses a page: with a mouse or a finger, or with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The most keys until something has the focus. */
const MOST_TABS = 150;

export interface Hands {
  /** Follows a link or presses a button. */
  press(target: Locator): Promise<void>;
  /** Types into a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one of a few. */
  choose(radio: Locator): Promise<void>;
  /** Goes into something that takes keys, such as the editor. */
  enter(target: Locator): Promise<void>;
}

export const mouse: Hands = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: (radio) => radio.check({ force: true }),
  enter: (target) => target.click(),
};

export const keyboard = (page: Page): Hands => {
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`nobody reaches ${target} with the keyboard`);
  };
  return {
    press: async (target) => (await reach(target), page.keyboard.press('Enter')),
    type: async (field, text) => (await reach(field), page.keyboard.press('Control+a'), page.keyboard.insertText(text)),
    choose: async (radio) => {
      // Tab comes to the chosen one of a group; arrows move from there.
      const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]:checked`);
      await reach(group);
      for (let keys = 0; keys < MOST_TABS && !(await radio.isChecked()); keys++) await page.keyboard.press('ArrowRight');
      await expect(radio).toBeChecked();
    },
    enter: reach,
  };
};
