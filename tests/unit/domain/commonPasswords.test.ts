import { expect, it } from 'vitest';
import { isCommonPassword } from '@/domain/content/commonPasswords';
import { newPassword } from '@/shared/lib/accountFields';

it.each([
  'password',
  'PassWord',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'aaaaaaaa',
  '        ',
  'ｐａｓｓｗｏｒｄ',
])('the password “%s” is among the first that anyone tries', async (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect((await newPassword.safeParseAsync(password)).success).toBe(false);
});

it('others are not', async () => {
  for (const password of ['correct horse battery', 'passwords are hard', 'Zk4!pq8w']) {
    expect(isCommonPassword(password)).toBe(false);
    expect((await newPassword.safeParseAsync(password)).success).toBe(true);
  }
});
