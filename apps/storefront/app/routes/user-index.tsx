import { Navigate } from 'react-router';
import { paths } from '../lib/paths.ts';

export default function UserIndex() {
  return <Navigate to={paths.dashboard} replace />;
}
