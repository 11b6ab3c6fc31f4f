import { Navigate } from 'react-router';
import { paths } from '../lib/paths';

export default function UserIndex() {
  return <Navigate to={paths.dashboard} replace />;
}
