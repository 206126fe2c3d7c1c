import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import type { VisitDimension } from '@/domain/options/reports';

interface DimensionWords {
  one: string;
  several: string;
  /** Visits without a value. */
  none: string;
}

/** What visits can be grouped by. */
export const DIMENSIONS: Readonly<Record<VisitDimension, DimensionWords>> = {
  source: { one: 'Source', several: 'Sources', none: 'No source' },
  campaign: { one: 'Campaign', several: 'Campaigns', none: 'No campaign' },
  device: { one: 'Device', several: 'Devices', none: 'Unknown device' },
  language: { one: 'Language', several: 'Languages', none: 'Unknown language' },
  version: { one: 'Version', several: 'Versions', none: 'Unknown version' },
};

/** A value of a dimension in words. */
export function dimensionName(dimension: VisitDimension, id: string): string {
  if (id === '') return DIMENSIONS[dimension].none;
  if (dimension === 'device') return (DEVICE_NAMES as Record<string, string>)[id] ?? id;
  if (dimension === 'language') return languageInEnglish(id);
  return dimension === 'version' ? `Version ${id}` : id;
}
