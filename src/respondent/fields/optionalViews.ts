/** The views that most forms do without. Empty until the page has loaded its parts, or `installViews` has filled it. */
import type { OptionalViews } from './part';

const views: Partial<OptionalViews> = {};

export const optionalViews = (): Partial<OptionalViews> => views;
