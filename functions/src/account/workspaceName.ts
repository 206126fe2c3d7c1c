import { isTimeZone } from '@/domain/base/days';
import { WORKSPACE_NAME } from '@/domain/options/members';
import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';

/** The name of a workspace as it is stored. Throws for a name or a time zone that is none. */
export function checkedName({ name, timeZone }: { name: string; timeZone: string }): string {
  const clean = cleanLine(name);
  if (clean === '' || clean.length > WORKSPACE_NAME) {
    throw refused('name_length', { most: WORKSPACE_NAME });
  }
  if (!isTimeZone(timeZone)) throw refused('time_zone_unknown');
  return clean;
}
