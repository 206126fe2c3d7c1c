/** A proposal is taken in parts, each with what it does. */
import { expect, test } from 'vitest';
import { operationsBetween } from '@/domain/form/editing/difference';
import { checkOperations } from '@/domain/form/proposals/checkOperations.schema';
import { proposalParts } from '@/domain/form/proposals/proposalParts';
import { aField, aForm } from '../../../support/forms';

const name = aField('short_text', 'fname', { label: 'Name', required: false });
const mail = aField('email', 'fmail', { label: 'Email', required: true });
const phone = aField('phone', 'fphone', { label: 'Phone' });

test('a question is one part, whatever is done to it', () => {
  const before = aForm([[name, mail]]);
  const after = aForm([[{ ...mail, required: false, label: 'Your email' }, phone]]);
  const operations = operationsBetween(before, after);
  const parts = proposalParts(before, operations);
  expect(parts.map(({ what, name: of }) => `${what} ${of}`).sort()).toEqual([
    'added Phone',
    'changed Email',
    'removed Name',
  ]);
  expect(parts.find(({ what }) => what === 'changed')?.sentences.join(' ')).toContain('Your email');
  expect(parts.flatMap((part) => part.operations).sort()).toEqual(operations.map((_one, at) => at));
});

test('pages that come and go are one part with the questions that move between them', () => {
  const before = aForm([[name, mail], [phone]]);
  const after = { ...before, pages: [{ id: 'pnew', fieldIds: ['fphone', 'fname', 'fmail'] }] };
  const parts = proposalParts(before, operationsBetween(before, after));
  expect(parts.map(({ key }) => key)).toEqual(['pages']);
  // Left out alone, nothing else of the proposal takes a question with it.
  const operations = operationsBetween(before, { ...after, title: 'Other' });
  const others = proposalParts(before, operations).filter(({ key }) => key !== 'pages');
  const chosen = others.flatMap((part) => part.operations.flatMap((at) => operations[at] ?? []));
  const done = checkOperations(before, chosen);
  expect(done.ok && Object.keys(done.definition.fields).sort()).toEqual([
    'fmail',
    'fname',
    'fphone',
  ]);
});
