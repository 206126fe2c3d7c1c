/** Names of respondents' files: shown to members, and the name under which a download is saved. */
import { cutText } from '@/domain/text/plainText';

// Reserved by Windows (Microsoft, "Naming Files"), controls, and marks that turn the direction of a text.
const UNFIT =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Names of devices that Windows opens instead of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Longest name, in UTF-16 units. */
const NAME_LENGTH = 120;

/** The ending of a name, in lower case and without the dot; empty where there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A name without folders and without what no file system takes; its ending stays. Never empty. Cleaning twice changes nothing. */
export function cleanFileName(name: string): string {
  const [last = ''] = name.normalize('NFC').split(/[/\\]/).slice(-1);
  const clean = last
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const safe = DEVICE.test(clean) ? `_${clean}` : clean;
  if (safe === '') return 'file';
  if (safe.length <= NAME_LENGTH) return safe;
  const ending = endingOf(safe);
  const kept = ending === '' || ending.length > 10 ? '' : `.${ending}`;
  return cutText(safe, NAME_LENGTH - kept.length).replace(/[. ]+$/, '') + kept;
}
