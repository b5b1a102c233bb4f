import { TrackScreen } from '../features/track/track-screen.tsx';

export const TrackBlank = () => <TrackScreen uid="" />;
