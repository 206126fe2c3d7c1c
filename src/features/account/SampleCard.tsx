import { useShowSample } from '@/shared/data/sample/sample';
import { SampleSketch } from '@/shared/ui/templates/CardSketch';
import { TemplateCard } from '@/shared/ui/templates/TemplateCard';

/** The sample, among the ways to begin. */
export function SampleCard() {
  const { show, isPreparing } = useShowSample();
  return (
    <TemplateCard
      title="Sample form with responses"
      text="Explore responses, contacts and insights with made-up data. Remove it whenever you like."
      note={isPreparing ? 'Preparing your sample…' : 'Sample data'}
      picture={<SampleSketch />}
      onPress={show}
      busy={isPreparing}
      tinted
    />
  );
}
