import { expect, it } from 'vitest';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { findTypes } from '@/features/builder/insert/insertGroups';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { TYPE_HUES } from '@/shared/ui/lists/typeHue';

it('each group of the insert menu has a hue of its own', () => {
  const groups = findTypes(FIELD_TYPES, () => ({ name: '', hint: '', words: '' }), '');
  const hues = groups.map(({ types }) => [...new Set(types.map(hueOf))]);
  expect(hues.map(({ length }) => length)).toEqual(groups.map(() => 1));
  expect(new Set(hues.flat()).size).toBe(groups.length);
  expect(new Set(hues.flat())).toEqual(new Set(TYPE_HUES));
});
