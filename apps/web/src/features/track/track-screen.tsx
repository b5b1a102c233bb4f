export const TrackScreen = ({ uid }: { readonly uid: string }) => <p>{uid}</p>;
