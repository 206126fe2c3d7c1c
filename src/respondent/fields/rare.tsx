/**
 * The views of the types that most forms do without. The server and the builder's preview have them all, from here;
 * the public script puts rare.lazy.ts in this file's place (vite.config.ts).
 */
import { part as choices } from '../parts/choices';
import { part as file } from '../parts/file';
import { part as grids } from '../parts/grids';
import { part as group } from '../parts/group';
import { part as media } from '../parts/media';
import { part as opening } from '../parts/opening';
import { part as people } from '../parts/people';
import { part as scales } from '../parts/scales';
import { part as signature } from '../parts/signature';
import { part as times } from '../parts/times';
import { part as values } from '../parts/values';
import type { RareViews } from '../parts/part';

let views: RareViews | undefined;

// Nothing of the parts is touched before it is asked for: a group needs the fields, and the fields need it.
export const rareViews = (): RareViews =>
  (views ??= {
    ...opening.views,
    ...people.views,
    ...times.views,
    ...scales.views,
    ...grids.views,
    ...media.views,
    ...signature.views,
    ...file.views,
    ...group.views,
    ...values.views,
    ...choices.views,
  });
