import { lazyPart } from '@/shared/ui/rendering/lazyPart';

export const LazyOutline = lazyPart(() => import('./Outline').then((part) => part.Outline));
