/** Enter on a form's page: it leads on, and sends nothing that is still unanswered below. */
import { beforeEach, expect, it, vi } from 'vitest';
import { nextUnanswered } from '@/respondent/page/presses';

beforeEach(() => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.body.innerHTML =
    '<form><div class="fields"><input name="f1.first"><input name="f1.last">' +
    '<input type="radio" name="f2" value="a"><input type="radio" name="f2" value="b"></div></form>';
});

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const after = (name: string) => {
  const from = control(name);
  return from ? nextUnanswered(from)?.name : 'missing';
};

it('leads to the next control while anything below is unanswered', () => {
  expect([after('f1.first'), after('f1.last')]).toEqual(['f1.last', 'f2']);
  control('f2')?.click();
  expect(after('f1.first')).toBe('f1.last');
});

it('sends once everything below is answered, and from the last question', () => {
  expect(after('f2')).toBeUndefined();
  control('f2')?.click();
  expect(after('f1.last')).toBeUndefined();
});
