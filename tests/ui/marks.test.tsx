import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { InlineText } from '@/features/builder/text/InlineText';
import { BuilderProvider } from '@/features/builder/BuilderProvider';
import { createBuilderStore } from '@/features/builder/state/store';
import { ToastContext } from '@/shared/ui/feedback/toast';
import { aForm } from '../support/forms';
import { SILENT } from '../support/toasts';

function Written({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <InlineText
      variant="text"
      multiline
      marked
      label="Text"
      placeholder=""
      maxLength={1_000}
      value={value}
      onChange={setValue}
    />
  );
}

/** A text of which what stands between the bars is selected. */
function shown(text: string) {
  const store = createBuilderStore(
    aForm(),
    () => undefined,
    () => undefined,
  );
  const { container } = render(
    <ToastContext value={SILENT}>
      <BuilderProvider store={store} formId="form1">
        <Written text={text.replaceAll('|', '')} />
      </BuilderProvider>
    </ToastContext>,
  );
  const control = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  control.focus();
  control.setSelectionRange(text.indexOf('|'), text.lastIndexOf('|') - 1);
  if (text.indexOf('|') === text.lastIndexOf('|')) {
    control.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  }
  const state = () => {
    const { value, selectionStart: from, selectionEnd: to } = control;
    return from === to
      ? `${value.slice(0, from)}|${value.slice(from)}`
      : `${value.slice(0, from)}|${value.slice(from, to)}|${value.slice(to)}`;
  };
  return { control, state, container };
}

describe('bold and italic by keyboard', () => {
  it.each([
    ['words become bold', 'Hello |big| world', 'b', 'Hello **|big|** world'],
    ['and no longer', 'Hello **|big|** world', 'b', 'Hello |big| world'],
    ['italic takes the place of bold', 'Hello **|big|** world', 'i', 'Hello *|big|* world'],
    ['italic is no longer', 'Hello *|big|* world', 'i', 'Hello |big| world'],
    ['spaces at the ends stay outside', 'Hello| big |world', 'b', 'Hello **|big|** world'],
    ['the word around the cursor', 'Hello b|ig.', 'b', 'Hello **|big|**.'],
    ['what is typed next', 'Hello |', 'b', 'Hello **|**'],
    ['each line by itself', '|- one\n- two\n\nthree|', 'i', '|- *one*\n- *two*\n\n*three*|'],
    ['marks within are taken along', '|a *b* c|', 'b', '**|a b c|**'],
  ])('%s', async (_name, before, key, after) => {
    const { state } = shown(before);
    await userEvent.keyboard(`{Control>}${key}{/Control}`);
    expect(state()).toBe(after);
  });
});

describe('an address pasted over words', () => {
  it.each([
    [
      'links them',
      'See |our site|.',
      'https://example.org/a',
      'See [our site](https://example.org/a)|.',
    ],
    ['of mail, too', '|Write|', 'mailto:a@b.co', '[Write](mailto:a@b.co)|'],
    ['is left to the browser where nothing is selected', 'See |', 'https://example.org', undefined],
    ['is left where it is no address', '|See|', 'javascript:alert(1)', undefined],
    ['is left where words cannot be a link', '|[See]|', 'https://example.org', undefined],
  ])('%s', (_name, before, pasted, after) => {
    const { control, state } = shown(before);
    const paste = createEvent.paste(control, { clipboardData: { getData: () => pasted } });
    fireEvent(control, paste);
    expect(paste.defaultPrevented).toBe(after !== undefined);
    expect(state()).toBe(after ?? before);
  });
});

it('a cell of a table is pasted without the end of its line', () => {
  const { control, state } = shown('Name: |');
  const paste = createEvent.paste(control, { clipboardData: { getData: () => 'Ada\r\n' } });
  fireEvent(control, paste);
  expect(paste.defaultPrevented).toBe(true);
  expect(state()).toBe('Name: Ada|');
});

it('questions that are pasted are left to the form, however long', () => {
  const { control, state } = shown('Name: |');
  const clip = `{"formloom":"fields","fields":[${'0,'.repeat(1_000)}0]}`;
  const paste = createEvent.paste(control, { clipboardData: { getData: () => clip } });
  fireEvent(control, paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(state()).toBe('Name: |');
});

it('nothing becomes longer than it may be', async () => {
  const { control } = shown(`|${'x'.repeat(998)}|`);
  await userEvent.keyboard('{Control>}b{/Control}');
  const paste = createEvent.paste(control, { clipboardData: { getData: () => 'https://a.co' } });
  fireEvent(control, paste);
  expect(control.value).toBe('x'.repeat(998));
});

describe('a text that is not being written', () => {
  it('is read as its respondents read it', () => {
    const { container } = shown('Only **what** we *need*: [this](https://a.co)\n\n- one|');
    const read = container.querySelector('.marked-shown');
    expect(read?.innerHTML).toBe(
      '<p dir="auto">Only <strong>what</strong> we <em>need</em>: <span class="link">this</span></p><ul dir="auto"><li>one</li></ul>',
    );
    expect(read?.getAttribute('aria-hidden')).toBe('true');
  });
  it('is itself where there is nothing to read otherwise', () => {
    const { container } = shown('2 - 1 = 1|');
    expect(container.querySelector('.marked-shown')).toBeNull();
  });
});
