import { lazyPart } from '@/shared/ui/rendering/lazyPart';

/** The usual scales in each language, which few questions need. */
export const LazyReadyScales = lazyPart(() => import('./ReadyScales').then((m) => m.ReadyScales));
