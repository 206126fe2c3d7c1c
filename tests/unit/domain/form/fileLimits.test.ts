import { expect, it } from 'vitest';
import type { FileField } from '@/domain/form/definition/definition';
import { fileLimits } from '@/domain/form/fieldTypes/file';
import { ENGLISH } from '@/domain/words/english';

it.each([
  [['jpg', 'jpeg', 'png', 'tif', 'tiff'], 'JPG, PNG, TIF'],
  [['jpeg', 'html'], 'JPEG, HTML'],
])('%j is told as %s: one name for what is the same', (accept, told) => {
  const field: FileField = {
    id: 'fphotos',
    key: 'photos',
    type: 'file',
    label: 'Photos',
    accept,
    maxFiles: 1,
    maxMegabytes: 10,
  };
  expect(fileLimits(field, ENGLISH)).toBe(`Up to 10 MB. ${told}`);
});
