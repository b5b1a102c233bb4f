import { useState } from 'react';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { closeTour } from '../../shared/tour/open-tour.ts';
import { TourCard } from './tour-card.tsx';
import { type Frame, tourSteps } from './tour-steps.ts';

/** Tour of the page's elements. The steps are determined once, when the tour starts. */
export function Tour({ area, isMenuBeside }: Omit<Frame, 'isSender'>) {
  const isSender = useCan()('mail.create');
  const [steps] = useState(() => tourSteps({ area, isMenuBeside, isSender }));
  const [place, setPlace] = useState(0);
  const step = steps[place];
  if (!step) return null;
  const isLast = place === steps.length - 1;
  return (
    <TourCard
      step={step}
      number={place + 1}
      count={steps.length}
      onBack={place > 0 ? () => setPlace(place - 1) : undefined}
      onNext={isLast ? undefined : () => setPlace(place + 1)}
      onClose={closeTour}
    />
  );
}
