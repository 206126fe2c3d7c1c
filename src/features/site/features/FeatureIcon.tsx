import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { featureLookOf } from './featureLook';

interface Props {
  featureId: string;
  large?: boolean;
}

/** The icon of a feature on its hue. */
export function FeatureIcon({ featureId, large = false }: Props) {
  const { Icon, hue } = featureLookOf(featureId);
  return <HueIcon Icon={Icon} hue={hue} size={large ? 'large' : 'medium'} />;
}
