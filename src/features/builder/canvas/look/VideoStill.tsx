import type { ReactNode } from 'react';
import { fill } from '@/domain/base/fill';
import type { Embedded } from '@/domain/files/mediaHosts';
import type { FieldOf } from '@/domain/form/definition/definition';
import { assetUrl } from '@/domain/options/asset';
import { usePageWords } from '../../ui/PageWords';

interface Props {
  field: FieldOf<'video'>;
  media: Embedded;
  /** Its title, edited in place. */
  children: ReactNode;
}

/** A film or a sound as the page shows it until it is pressed. Nothing of it is loaded here. */
export function VideoStill({ field, media, children }: Props) {
  const words = usePageWords();
  return (
    <div className={`still ${media.kind}`}>
      <div className="face">
        {field.picture && <img src={assetUrl(field.picture.id)} alt="" />}
        <span className="play" aria-hidden />
        {children}
      </div>
      <div className="help">{fill(words.loadsFrom, { host: media.host })}</div>
    </div>
  );
}
