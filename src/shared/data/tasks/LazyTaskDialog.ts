import { lazyPart } from '@/shared/ui/rendering/lazyPart';

/** The dialog of a task, loaded when it first opens. */
export const LazyTaskDialog = lazyPart(() => import('./TaskDialog').then((m) => m.TaskDialog));
